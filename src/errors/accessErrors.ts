import { entry } from "./entry.ts";

/** The errors that people may meet on their way in. */
export const accessErrors = {
  "auth.refused": entry(
    401,
    "El correo o la contraseña no son correctos; revíselos o recupere su contraseña.",
    "The e-mail or the password is wrong; check both, or reset your password.",
  ),
  "auth.locked": entry(
    429,
    "Demasiados intentos fallidos; entre desde un dispositivo que ya haya usado, recupere su contraseña, o espere los segundos que indica Retry-After.",
    "Too many failed attempts; sign in from a device that you have used before, reset your password, or wait for the seconds given in Retry-After.",
    true,
  ),
  "auth.code_refused": entry(
    401,
    "El código no es correcto o ya se usó; espere el siguiente o use un código de recuperación.",
    "The code is wrong or was used already; wait for the next one, or use a recovery code.",
  ),
  "auth.code_required": entry(
    401,
    "La cuenta tiene un segundo factor: envíe también su código, o un código de recuperación, en code.",
    "The account has a second factor: also send its code, or a recovery code, in code.",
  ),
  "auth.factor_required": entry(
    403,
    "El personal necesita un segundo factor: inscríbalo con POST /auth/mfa y POST /auth/mfa/verify; hasta entonces no podrá hacer nada más.",
    "Staff need a second factor: enrol one with POST /auth/mfa and POST /auth/mfa/verify; until then nothing else is allowed.",
  ),
  "auth.challenge_ended": entry(
    401,
    "El plazo para dar el código terminó; empiece de nuevo con su contraseña.",
    "The time for the code is over; begin again with your password.",
  ),
  "mfa.already_enrolled": entry(
    409,
    "Ya hay un segundo factor; quítelo antes de registrar otro.",
    "You already have a second factor; remove it before you enrol another one.",
  ),
  "mfa.own_reset": entry(
    403,
    "Su propio segundo factor se quita con un código: DELETE /auth/mfa. Si perdió los códigos, pídalo a otro administrador.",
    "Your own second factor is removed with a code: DELETE /auth/mfa. If you lost the codes, ask another administrator.",
  ),
  "mfa.not_enrolled": entry(
    409,
    "No hay un segundo factor registrado; regístrelo con POST /auth/mfa.",
    "There is no second factor; enrol one with POST /auth/mfa.",
  ),
  "auth.link_ended": entry(
    410,
    "El enlace no existe, ya se usó o venció; pida otro.",
    "The link does not exist, was used already or has expired; ask for another one.",
  ),
  "auth.email_taken": entry(
    409,
    "Ya hay una cuenta con ese correo; entre con ella.",
    "An account with that e-mail already exists; sign in with it.",
  ),
  "hook.signature_refused": entry(
    401,
    "La firma de este aviso no es de un proveedor conocido, o tiene más de cinco minutos; revise EMAIL_HOOK_SECRET y sus pares.",
    "This call is signed by no provider that we know, or more than five minutes ago; check EMAIL_HOOK_SECRET and its like.",
  ),
  "mail.not_resendable": entry(
    409,
    "Solo se reenvía el correo de un documento que ya terminó su camino; los enlaces se piden de nuevo donde se crearon.",
    "Only a mail of a document that has come to its end is sent again; ask for links anew where they were made.",
  ),
  "mail.limit_reached": entry(
    429,
    "Su comercio ya envió todas las invitaciones que puede enviar en un día; espere los segundos que indica Retry-After.",
    "Your merchant has sent all the invitations that it may send in a day; wait for the seconds given in Retry-After.",
    true,
  ),
  "accountant.merchant_invites": entry(
    403,
    "Vincular un contador le da derechos sobre el comercio: pida al comercio que lo invite (POST /merchant/invites), o a un administrador que lo vincule.",
    "Linking an accountant gives rights at the merchant: ask the merchant to invite them (POST /merchant/invites), or an administrator to link them.",
  ),
  "merchant.nobody_to_tell": entry(
    409,
    "El comercio no tiene propietario ni correo a quien avisar; invite primero a su propietario.",
    "The merchant has neither an owner nor an e-mail to notify; invite its owner first.",
  ),
  "user.last_admin": entry(
    409,
    "Es el último administrador activo; nombre a otro primero.",
    "This is the last active administrator; appoint another one first.",
  ),
} as const;
