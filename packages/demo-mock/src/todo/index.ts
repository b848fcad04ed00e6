import { collection } from '../collection.ts';
import { asText, get, json, type DemoHandler } from '../handler.ts';
import { sampleDay, samplesOf, several, type Texts } from '../samples.ts';

export type TodoFlag = 'completed' | 'starred' | 'important';

/** A filter, a label or a folder. */
export type TodoList = Texts<'id' | 'handle' | 'title'>;

const lists = (titles: Readonly<Record<string, string>>): readonly TodoList[] =>
  Object.entries(titles).map(([handle, title]) => ({ id: handle, handle, title }));

const folders = lists({ all: 'Tất cả' });
const states = { starred: 'Mới đăng ký', important: 'Đã xác nhận', completed: 'Đã khám' };
const filters = lists({ all: 'Tất cả', ...states, dueDate: 'Quá hạn', deleted: 'Hủy khám' });
const channels = { frontend: 'CRM', backend: 'WEB', api: 'Gọi điện', issue: 'Facebook', mobile: 'Ứng dụng' };
const labels = lists(channels);

/** Days until it begins and until it is due, or none; marks: c(ompleted) s(tarred) i(mportant) d(eleted). */
const rows = samplesOf(
  'todo',
  ['title', 'notes', 'start', 'due', 'marks', 'labels'],
  `
Gọi lại khách hỏi gói thai sản|Khách muốn nghe về gói sinh thường, gọi sau 17 giờ.|0|1|s|api
Trả lời tin nhắn hỏi giờ khám cuối tuần||0|0|s|issue
Xếp lại lịch siêu âm sáng thứ Ba|Hai khách cùng giờ, hỏi người đặt sau có đổi được không.|-4|-2|i|frontend;api
Gửi hướng dẫn chuẩn bị trước buổi khám|Bản có hình, gửi qua ứng dụng.|-1|3|i|mobile
Nhắc khách mang sổ khám cũ||1|2||api
Kiểm tra đơn đặt lịch bị trùng trên trang web|Tối qua có ba đơn giống nhau.|-6|-3|s|backend
Cập nhật số điện thoại mới của khách||-2||c|frontend
Xác nhận lịch tư vấn dinh dưỡng|Nhóm sáu người, phòng họp tầng hai.|2|5|i|frontend
In phiếu hẹn cho đoàn khám công ty|Bốn mươi phiếu, khổ A5.|0|4|si|
Thêm câu hỏi thường gặp lên trang web|||||backend
Gửi lời cảm ơn sau buổi khám|Kèm đường dẫn khảo sát hài lòng.|-9|-5|c|mobile
Chuyển khách sang khung giờ chiều||-3|-1||api
Soạn bài giới thiệu lớp học tiền sản|Khoảng ba trăm chữ, có lịch khai giảng.|3|9||issue
Đối chiếu danh sách đăng ký trong ngày||0|0|i|frontend
Hỏi thăm khách sau lần khám đầu|Ghi lại điều khách chưa hài lòng.|-8|-6|ci|api
Báo lỗi nút đặt lịch trên ứng dụng|Bấm hai lần mới nhận.|-5||s|mobile;backend
Chuẩn bị quà cho buổi gặp mặt||6|12||
Hủy lịch theo yêu cầu của khách|Khách đi công tác, hẹn tháng sau.|-7|-4|d|api
Tin nhắn quảng cáo gửi nhầm||||d|issue
`,
);

const samples = (now: number) =>
  rows.map(({ id, title, notes, start, due, marks, labels: own }) => ({
    id,
    title,
    notes,
    startDate: start === '' ? '' : sampleDay(now, Number(start)),
    dueDate: due === '' ? '' : sampleDay(now, Number(due)),
    completed: marks.includes('c'),
    starred: marks.includes('s'),
    important: marks.includes('i'),
    deleted: marks.includes('d'),
    labels: several(own),
  }));

export type Todo = Readonly<ReturnType<typeof samples>[number]>;

/** Its last day has passed, and nobody has done it or given it up. `today` as YYYY-MM-DD. */
export function isOverdue({ dueDate, completed, deleted }: Todo, today: string): boolean {
  return dueDate !== '' && dueDate < today && !completed && !deleted;
}

const isOne = (all: readonly TodoList[], given: unknown): boolean => all.some(({ id }) => id === given);

/** A list that there is not has nothing. */
function belongs(todo: Todo, query: URLSearchParams, today: string): boolean {
  const filter = query.get('filterHandle');
  const label = query.get('labelHandle');
  if (filter === 'deleted') return todo.deleted;
  if (todo.deleted) return false;
  if (label !== null) return todo.labels.includes(label);
  if (filter === 'dueDate') return isOverdue(todo, today);
  if (filter === 'starred' || filter === 'important' || filter === 'completed') return todo[filter];
  return (filter ?? query.get('folderHandle') ?? 'all') === 'all';
}

export function todoHandlers(now: () => number = Date.now): readonly DemoHandler[] {
  const todos = collection(samples(now()));
  return [
    todos.list('/api/todo-app/todos', (all, { query }) =>
      all.filter((todo) => belongs(todo, query, sampleDay(now(), 0))),
    ),
    todos.update('/api/todo-app/update-todo'),
    todos.add('/api/todo-app/new-todo'),
    todos.edit('/api/todo-app/remove-todo', 'todoId', (todo) => ({ ...todo, deleted: true })),
    get('/api/todo-app/filters', () => json(filters)),
    get('/api/todo-app/labels', () => json(labels)),
    get('/api/todo-app/folders', () => json(folders)),
    // The one folder holds whatever is not deleted: what is put into it is not deleted any more.
    todos.edit('/api/todo-app/set-folder', 'selectedTodoIds', (todo, { folderId }) =>
      isOne(folders, folderId) ? { ...todo, deleted: false } : todo,
    ),
    todos.edit('/api/todo-app/toggle-label', 'selectedTodoIds', (todo, { labelId }) => {
      const id = asText(labelId);
      if (!isOne(labels, id)) return todo;
      const others = todo.labels.filter((own) => own !== id);
      return { ...todo, labels: others.length < todo.labels.length ? others : [...others, id] };
    }),
    todos.remove('/api/todo-app/delete-todos', 'selectedTodoIds'),
  ];
}
