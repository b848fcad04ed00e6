import { pageTests } from '../../tools/page-tests.ts';

export default pageTests({ name: 'ui' });
