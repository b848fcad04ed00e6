import { documentsCheck } from '../tools/checks/documents.ts';
import { runCheck } from '../tools/checks/check.ts';

process.exitCode = await runCheck(documentsCheck);
