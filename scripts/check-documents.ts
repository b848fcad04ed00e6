import { documentsCheck } from '../tools/checks/documents.ts';
import { runCheck } from '../tools/checks/check.ts';

await runCheck(documentsCheck);
