// What a screen needs. The server's half (schema text, resolver types, known documents) is in server.ts,
// so that a browser never downloads it.
export * from './codes.ts';
export * from './messages.ts';
export * from './refusal-texts.ts';
export * from './file-paths.ts';
export * from './fields.ts';
export * from './push-texts.ts';
export * from './training-texts.ts';
export { duplicateReasonTexts, nationalIdWarningTexts } from './refusals/patients.ts';
export { entryWarningTexts } from './refusals/bench.ts';
