export function reportAddress(_id: string): string {
  return `/apps/kqxn/phieu/${_id}`;
}

/** Ids only: an address is logged and sent on. */
export const compareKey = 'so-voi';

export function compareAddress(_id: string, withId: string): string {
  return `${reportAddress(_id)}?${compareKey}=${withId}`;
}
