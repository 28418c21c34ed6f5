import { addCertificateCommand } from "./addCertificateCommand.ts";
import { activateCatalogsCommand, importCatalogsCommand, listCatalogsCommand } from "./catalogCommands.ts";
import { createBackupCommand, restoreBackupCommand } from "./backupCommands.ts";
import { checkConfigCommand } from "./checkConfigCommand.ts";
import type { Command } from "./command.ts";
import { createAdminCommand } from "./createAdminCommand.ts";
import { createMerchantCommand } from "./createMerchantCommand.ts";
import { createOwnerCommand } from "./createOwnerCommand.ts";
import { listDeadLettersCommand, reviveDeadLettersCommand } from "./deadLetterCommands.ts";
import { doctorCommand } from "./doctor/doctorCommand.ts";
import {
  generateEncryptionKeyCommand,
  listEncryptionKeysCommand,
  rotateEncryptionKeyCommand,
} from "./encryptionKeyCommands.ts";
import { goLiveCommand } from "./goLiveCommand.ts";
import { createKeyCommand, listKeysCommand, revokeKeyCommand } from "./keyCommands.ts";
import { listMerchantsCommand } from "./listMerchantsCommand.ts";
import { listSigningKeysCommand, rotateSigningKeyCommand } from "./signingKeyCommands.ts";
import { listUsersCommand, resetPasswordCommand } from "./userCommands.ts";
import { verifyAuditCommand } from "./verifyAuditCommand.ts";

/** The commands that operators run by hand: `npm run timbra -- keys:create --merchant RFC --name "Caja 1"`. */
export const commands: Readonly<Record<string, Command>> = {
  doctor: doctorCommand,
  "config:check": checkConfigCommand,
  "merchants:create": createMerchantCommand,
  "merchants:list": listMerchantsCommand,
  "merchants:go-live": goLiveCommand,
  "admins:create": createAdminCommand,
  "owners:create": createOwnerCommand,
  "users:list": listUsersCommand,
  "users:reset-password": resetPasswordCommand,
  "certificates:add": addCertificateCommand,
  "keys:create": createKeyCommand,
  "keys:list": listKeysCommand,
  "keys:revoke": revokeKeyCommand,
  "encryption-keys:generate": generateEncryptionKeyCommand,
  "encryption-keys:list": listEncryptionKeysCommand,
  "encryption-keys:rotate": rotateEncryptionKeyCommand,
  "signing-keys:list": listSigningKeysCommand,
  "signing-keys:rotate": rotateSigningKeyCommand,
  "catalogs:import": importCatalogsCommand,
  "catalogs:list": listCatalogsCommand,
  "catalogs:activate": activateCatalogsCommand,
  "audit:verify": verifyAuditCommand,
  "backup:create": createBackupCommand,
  "backup:restore": restoreBackupCommand,
  "dead-letters:list": listDeadLettersCommand,
  "dead-letters:revive": reviveDeadLettersCommand,
};
