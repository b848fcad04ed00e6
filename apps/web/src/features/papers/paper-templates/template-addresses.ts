const start = '/apps/mau-phieu-pdf';

export const templateAddresses = {
  list: start,
  template: (code: string): string => `${start}/${encodeURIComponent(code)}`,
  editor: (code: string, version: number): string =>
    `${start}/${encodeURIComponent(code)}/${String(version)}/sua`,
} as const;
