export const texts = { sign: 'Bản trình diễn – không dùng cho thông tin bệnh nhân' } as const;
