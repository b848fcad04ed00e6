import { fc } from '@fast-check/vitest';
import { landingSeed } from './scale.ts';

// A set-up file of every project that has properties.
if (landingSeed !== undefined) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: landingSeed });
