/** The letter by which a Vietnamese person is called: the given name comes last. */
export function initialOf(fullName: string): string {
  const given = fullName.trim().split(/\s+/).at(-1) ?? '';
  return given.normalize('NFC').slice(0, 1).toUpperCase();
}
