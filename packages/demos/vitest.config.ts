import { pageTests } from '../../tools/page-tests.ts';

export default pageTests({ name: 'demos', setupFiles: ['test-support/watched-mock.ts'] });
