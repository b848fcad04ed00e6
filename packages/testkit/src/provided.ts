import type { TestEngineFacts } from './templates.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    senlabTestEngine: TestEngineFacts;
  }
}

export const providedName = 'senlabTestEngine';
