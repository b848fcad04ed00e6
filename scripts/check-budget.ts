import { budgetCheck } from '../tools/checks/budget.ts';
import { runCheck } from '../tools/checks/check.ts';

await runCheck(budgetCheck);
