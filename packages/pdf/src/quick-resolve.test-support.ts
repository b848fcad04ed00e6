import { resolveQuickly } from './quick-resolve.ts';

resolveQuickly();
