import { budgetCheck } from '../tools/checks/budget.ts';
import { runCheck } from '../tools/checks/check.ts';

process.exitCode = await runCheck(budgetCheck);
