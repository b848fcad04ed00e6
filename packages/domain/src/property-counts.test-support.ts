import { fc } from '@fast-check/vitest';
import { atScale } from '@senlab/testkit/scale';

// A property that names no count of its own. The seed is drawn anew each time, and said by what fails.
fc.configureGlobal({ numRuns: atScale({ each: 100, long: 2_000 }) });
