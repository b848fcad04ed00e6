/** Ids are plain strings on the wire and in the database; the brand keeps an account from being passed as a file. */
type Branded<Name extends string> = string & { readonly __brand: Name };

export type AccountId = Branded<'AccountId'>;
export type FileId = Branded<'FileId'>;

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** True for the lower-case form that the database prints. Anything else would be an error of the database, not "not found". */
export function isUuid(text: string): boolean {
  return uuidPattern.test(text);
}
