export const texts = {
  title: 'Khoa phòng',
  subtitle: 'Khung giờ khách có thể đặt hẹn ở mỗi khoa',
  morning: 'Buổi sáng',
  afternoon: 'Buổi chiều',
} as const;
