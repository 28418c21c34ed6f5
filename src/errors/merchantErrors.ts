import { entry } from "./entry.ts";

/** The errors that a merchant may meet while it arranges its own affairs. */
export const merchantErrors = {
  "email_settings.server_refused": entry(
    422,
    "Su servidor de correo no nos deja entrar, o no es público; los detalles tienen sus palabras.",
    "Your mail server does not let us in, or is not public; the details have its words.",
  ),
  "email_settings.password_needed": entry(
    422,
    "Para otro servidor u otro usuario se necesita la contraseña.",
    "Another server or user needs its password.",
  ),
  "merchant.rfc_taken": entry(
    409,
    "Ese RFC ya está registrado; pida a quien lo administra que le invite.",
    "That RFC is already registered; ask its administrator to invite you.",
  ),
  "merchant.not_live": entry(
    409,
    "El comercio todavía no está en vivo; trabaje en modo de prueba.",
    "The merchant is not live yet; work in test mode.",
  ),
  "merchant.not_active": entry(
    409,
    "El comercio está suspendido o archivado; reactívelo primero.",
    "The merchant is suspended or archived; reactivate it first.",
  ),
  "merchant.limit_reached": entry(
    409,
    "El comercio ya alcanzó el límite de su plan; quite uno o pida ampliarlo.",
    "The merchant has reached the limit of its plan; remove one, or ask to raise the limit.",
  ),
  "merchant.not_ready": entry(
    409,
    "Faltan pasos para operar en vivo; details indica cada uno.",
    "Some steps are missing before going live; details lists each of them.",
  ),
  "merchant.rfc_fixed": entry(
    409,
    "El RFC ya no puede cambiar: hay documentos emitidos con él.",
    "The RFC can no longer change: documents were issued with it.",
  ),
  "merchant.slug_taken": entry(
    409,
    "Esa dirección ya la usa otro comercio; elija otra.",
    "Another merchant uses that address; choose a different one.",
  ),
  "branding.logo_refused": entry(
    422,
    "El archivo no es un PNG o JPEG completo de hasta 256 KB y 2000 por 2000 puntos (2 millones en total, sin entrelazar); guárdelo de nuevo y súbalo.",
    "The file is not a complete PNG or JPEG of up to 256 KB and 2000 by 2000 pixels (2 million in all, not interlaced); save it again and upload it.",
  ),
  "branch.not_open": entry(
    422,
    "Esa sucursal no existe o está archivada; elija otra.",
    "That branch does not exist or is archived; choose another one.",
  ),
  "branch.code_taken": entry(
    409,
    "Otra sucursal, quizá archivada, ya tiene esa clave; elija otra.",
    "Another branch, perhaps an archived one, has that code; choose another.",
  ),
  "branch.code_fixed": entry(
    409,
    "La clave ya no puede cambiar: los puntos de venta ya enviaron tickets con ella.",
    "The code can no longer change: points of sale have sent tickets with it.",
  ),
  "branch.is_main": entry(
    409,
    "Es la sucursal matriz; haga matriz a otra primero.",
    "This is the main branch; make another one the main branch first.",
  ),
  "branch.archived": entry(
    409,
    "La sucursal está archivada; envíe archived: false para reabrirla.",
    "The branch is archived; send archived: false to open it again.",
  ),
  "series.code_taken": entry(
    409,
    "Ya existe esa serie en este modo; cambie su folio en vez de crearla.",
    "That series already exists in this mode; change its folio instead of creating it.",
  ),
  "series.used": entry(
    409,
    "La serie ya tiene documentos o una sucursal la usa; no puede borrarse.",
    "The series has documents or a branch uses it; it cannot be deleted.",
  ),
  "series.folio_behind": entry(
    409,
    "El siguiente folio solo puede avanzar, más allá de todo folio emitido.",
    "The next folio can only increase, past every folio that was issued.",
  ),
  "certificate.in_use": entry(
    409,
    "Es el certificado activo; active otro primero, o repita con evenIfActive=true.",
    "This is the active certificate; activate another one first, or repeat with evenIfActive=true.",
  ),
  "api_key.revoked": entry(
    409,
    "La llave fue revocada; cree una nueva.",
    "The key was revoked; create a new one.",
  ),
  "api_call.not_replayable": entry(
    409,
    "Esta llamada no se puede repetir: solo se repiten las escrituras en modo de prueba cuyo cuerpo se guardó completo.",
    "This call cannot be sent again: only writes in test mode whose body was kept whole can.",
  ),
  "api_key.rotating": entry(
    409,
    "El secreto anterior aún está vigente; espere, o rote con overlapHours 0 para terminar ambos.",
    "The previous secret is still valid; wait, or rotate with overlapHours 0 to end both.",
  ),
  "team.last_owner": entry(
    409,
    "Es la única persona propietaria; nombre a otra primero.",
    "This is the only owner; make somebody else an owner first.",
  ),
  "team.own_role": entry(
    409,
    "Nadie puede ampliar sus propios permisos; pídalo a otra persona propietaria.",
    "Nobody can widen their own permissions; ask another owner.",
  ),
  "team.more_than_own": entry(
    409,
    "Nadie da, cambia ni quita permisos que no tiene; pídalo a una persona propietaria.",
    "Nobody gives, changes or takes permissions that they do not have; ask an owner.",
  ),
  "role.name_taken": entry(
    409,
    "Ya hay una función con ese nombre.",
    "There is a role of that name already.",
  ),
  "role.in_use": entry(
    409,
    "Hay personas con esa función; vea details y deles otra primero.",
    "Some people have that role; see details and give them another one first.",
  ),
  "invite.already_member": entry(
    409,
    "Esa persona ya es parte del equipo.",
    "That person is already a member of the team.",
  ),
  "invite.settled": entry(
    409,
    "La invitación ya fue aceptada o rechazada.",
    "The invitation was already accepted or refused.",
  ),
} as const;
