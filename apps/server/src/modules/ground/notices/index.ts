export {
  addNotices,
  pushNoticeTask,
  type NewNotice,
  addNoticeOnce,
  settleNotices,
  noticesService,
  type NoticesService,
  type AboutById,
  type NoticeAbout,
  type NoticeSubjects,
} from './service.ts';
