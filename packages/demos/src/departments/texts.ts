export const texts = {
  title: 'Khoa phòng',
  subtitle: 'Khung giờ khách có thể đặt hẹn ở mỗi khoa',
  empty: { title: 'Chưa có khoa phòng nào' },
  morning: 'Buổi sáng',
  afternoon: 'Buổi chiều',
} as const;
