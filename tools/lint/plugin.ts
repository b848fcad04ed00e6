import { sqlInRepositories } from './rules/sql-in-repositories.ts';
import { textsInTextsFile } from './rules/texts-in-texts-file.ts';
import { timeFromTheClock } from './rules/time-from-the-clock.ts';
import { transactionFirst } from './rules/transaction-first.ts';

/** Our own lint rules. Which files each rule looks at is said in .oxlintrc.json. */
const plugin = {
  meta: { name: 'senlab' },
  rules: {
    'time-from-the-clock': timeFromTheClock,
    'texts-in-texts-file': textsInTextsFile,
    'transaction-first': transactionFirst,
    'sql-in-repositories': sqlInRepositories,
  },
};

export default plugin;
