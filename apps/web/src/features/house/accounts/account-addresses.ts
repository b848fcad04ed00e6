export const accountAddresses = {
  list: '/apps/tai-khoan',
  add: '/apps/tai-khoan/moi',
  rights: '/apps/tai-khoan/phan-quyen',
  one: (id: string): string => `/apps/tai-khoan/${id}`,
  /** Public: whoever has a code has no password yet. */
  accept: '/kich-hoat',
} as const;
