import { runCheck } from '../tools/checks/check.ts';
import { securityCheck } from '../tools/checks/security-rows.ts';

process.exitCode = await runCheck(securityCheck);
