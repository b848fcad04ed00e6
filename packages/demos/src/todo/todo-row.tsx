import { isOverdue, type Todo, type TodoFlag } from '@senlab/demo-mock/todo';
import CheckCircle from '@mui/icons-material/CheckCircle';
import EventOutlined from '@mui/icons-material/EventOutlined';
import Flag from '@mui/icons-material/Flag';
import FlagOutlined from '@mui/icons-material/FlagOutlined';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import Star from '@mui/icons-material/Star';
import StarBorder from '@mui/icons-material/StarBorder';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import { formatDate } from '@senlab/domain/text';
import { InRow, StatusChip, VisuallyHidden } from '@senlab/ui';
import type { ReactElement } from 'react';
import { dayOf } from '../ground/moment.ts';
import { Quiet } from '../ground/words.tsx';
import { texts } from './texts.ts';
import { titleOf, type Lists } from './use-todos.ts';

const isLate = (todo: Todo): boolean => isOverdue(todo, dayOf(new Date()));

/** When it is due, and its labels. */
function Facts({ todo, labels }: { readonly todo: Todo; readonly labels: Lists['label'] }) {
  const own = labels.filter(({ id }) => todo.labels.includes(id));
  if (todo.dueDate === '' && own.length === 0) return null;
  const day = formatDate(todo.dueDate);
  return (
    <InRow as="span" gap={2} sx={{ mt: 1, rowGap: 1 }}>
      {todo.dueDate !== '' && (
        <StatusChip tone={isLate(todo) ? 'abnormal' : 'neutral'} icon={<EventOutlined />}>
          {isLate(todo) ? texts.overdue(day) : texts.due(day)}
        </StatusChip>
      )}
      {own.map(({ id, title }) => (
        <Chip key={id} size="small" label={title} />
      ))}
    </InRow>
  );
}

const wholeText = { font: 'inherit', fontWeight: 500, position: 'static', textAlign: 'start' } as const;
const done = { color: 'text.secondary', textDecoration: 'line-through' } as const;

export interface TodoRowProps {
  readonly todo: Todo;
  readonly lists: Lists;
  readonly isSelected: boolean;
  /** Only one row is a stop of the Tab key: arrows lead to the others. */
  readonly isStop: boolean;
  readonly onReach: () => void;
  readonly onSelect: () => void;
  readonly onChange: (todo: Todo) => void;
  readonly onOpen: () => void;
}

export function TodoRow(props: TodoRowProps): ReactElement {
  const { todo, lists, isSelected, onChange } = props;
  const { title, notes, completed } = todo;
  const tabIndex = props.isStop ? 0 : -1;
  const flag = (name: TodoFlag, off: ReactElement, on: ReactElement): ReactElement => {
    const state = titleOf(lists.filter, name);
    return (
      <Checkbox
        size="small"
        icon={off}
        checkedIcon={on}
        checked={todo[name]}
        title={state}
        onChange={() => onChange({ ...todo, [name]: !todo[name] })}
        slotProps={{ input: { 'aria-label': `${state}: ${title}`, tabIndex } }}
      />
    );
  };
  return (
    <Box
      component="li"
      onFocus={props.onReach}
      sx={{
        display: 'flex',
        alignItems: { xs: 'flex-start', sm: 'center' },
        px: { xs: 1, sm: 2 },
        py: 1,
        borderTop: '1px solid',
        borderColor: 'divider',
        ...(isSelected && { bgcolor: 'primary.light' }),
      }}
    >
      <Checkbox
        size="small"
        checked={isSelected}
        onChange={props.onSelect}
        slotProps={{ input: { 'aria-label': texts.select(title), tabIndex } }}
      />
      {flag('completed', <RadioButtonUnchecked />, <CheckCircle color="success" />)}
      <Box sx={{ flex: 1, minWidth: 0, position: 'relative', p: 2 }}>
        {/* What is read aloud is the title; what is pressed is everything beside it, too. */}
        <ButtonBase
          disableRipple
          tabIndex={tabIndex}
          onClick={props.onOpen}
          sx={{
            ...wholeText,
            ...(completed && done),
            '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 1 },
            // The ring goes around what is pressed: around the title alone it lay over the line below.
            '&&.Mui-focusVisible': { outline: 'none' },
            '&.Mui-focusVisible::after': { outline: '2px solid', outlineColor: 'primary.main' },
          }}
        >
          <span>
            <VisuallyHidden>{texts.open}</VisuallyHidden> {title}
          </span>
        </ButtonBase>
        <Quiet noWrap>{notes}</Quiet>
        <Facts todo={todo} labels={lists.label} />
      </Box>
      <Box sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' } }}>
        {flag('important', <FlagOutlined />, <Flag sx={{ color: 'info.main' }} />)}
        {flag('starred', <StarBorder />, <Star sx={{ color: 'warning.main' }} />)}
      </Box>
    </Box>
  );
}
