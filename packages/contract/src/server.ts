export { typeDefs } from './generated/schema.ts';
export { formerDocuments, knownDocuments } from './generated/known-documents.ts';
export type * from './generated/resolvers.ts';
export * from './case-texts.ts';
