import { fc } from '@fast-check/vitest';
import { atScale } from '@senlab/testkit/scale';

// A property that names no count of its own.
fc.configureGlobal({ ...fc.readConfigureGlobal(), numRuns: atScale({ each: 100, long: 2_000 }) });
