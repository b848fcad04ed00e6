export const texts = {
  /** Of a notice that cannot be read. */
  unreadable: { title: 'SenLab', body: 'Có thông báo mới.' },
} as const;
