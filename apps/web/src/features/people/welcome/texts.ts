export const texts = {
  greetings: {
    morning: 'Chào buổi sáng',
    noon: 'Chào buổi trưa',
    afternoon: 'Chào buổi chiều',
    evening: 'Chào buổi tối',
  },
  greeting: (words: string, name: string): string => `${words}, ${name}`,
  activityTitle: 'Hoạt động gần đây của tôi',
} as const;
