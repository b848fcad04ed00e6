export const signatureAddresses = {
  list: '/apps/setting-signature',
  add: '/apps/setting-signature/detail',
  one: (id: string): string => `/apps/setting-signature/detail/${id}`,
} as const;
