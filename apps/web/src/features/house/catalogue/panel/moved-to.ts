/** The list with one of its members in another place. */
export function movedTo<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const [member] = list.slice(from, from + 1);
  return member === undefined ? list : list.toSpliced(from, 1).toSpliced(to, 0, member);
}
