import { pageTests } from '../../tools/page-tests.ts';
import { inOwnContext } from './vitest.whole.config.ts';

export default pageTests({ name: 'web', exclude: inOwnContext });
