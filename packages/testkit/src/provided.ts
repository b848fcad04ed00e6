import type { TestEngineFacts } from './test-database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    senlabTestEngine: TestEngineFacts;
  }
}

export const providedName = 'senlabTestEngine';
