import { InColumn } from '@senlab/ui';
import History from '@mui/icons-material/History';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import Typography from '@mui/material/Typography';
import { reorderReasonLabels } from '@senlab/domain';
import type { ReactElement } from 'react';
import { exactTime } from '../../../session/activity/activity-time.ts';
import { type ChosenItem, testsOfOrder } from './order-items.ts';
import { choicesOf } from './choice-fields.tsx';
import type { RepeatedTest, OrderCheck } from './order-calls.ts';
import { useOrder } from './order-form.ts';
import { texts } from './texts.ts';
import Close from '@mui/icons-material/Close';
import WarningAmber from '@mui/icons-material/WarningAmber';
import IconButton from '@mui/material/IconButton';
import type { Catalogue } from '../../../parts/catalogue/lab-catalogue.ts';
import { OrderCard } from './order-card.tsx';

const reasons = choicesOf(reorderReasonLabels);
const say = texts.chosen;
/** More codes than anybody reads: their number says as much. */
const codesShown = 6;

interface ReorderQuestionProps {
  readonly item: ChosenItem;
  readonly repeated: RepeatedTest;
}

/** A result that still holds: shown with its case, and asked why it is wanted again. */
function ReorderQuestion({ item, repeated }: ReorderQuestionProps): ReactElement {
  const { dispatch } = useOrder();
  const { testCodes, lastTime, sid } = repeated;
  const tests = testCodes.length > codesShown ? say.tests(testCodes.length) : testCodes.join(', ');
  const explain = (reason: string, text: string): void =>
    dispatch({ type: 'explain', code: item.code, reason, text });
  return (
    <InColumn gap={1.5} sx={{ mt: 1.5 }}>
      <Typography variant="body2" color="warning" sx={{ display: 'flex', gap: 1.5, fontWeight: 500 }}>
        <History aria-hidden sx={{ fontSize: 18, flex: 'none', mt: '1px' }} />
        {say.repeated(tests, exactTime(new Date(lastTime)), sid)}
      </Typography>
      <Select
        displayEmpty
        size="small"
        input={<OutlinedInput />}
        value={item.reason}
        inputProps={{ 'aria-label': `${say.reason} ${item.code}` }}
        renderValue={(chosen) => reasons.find(({ value }) => value === chosen)?.label ?? `${say.reason}…`}
        onChange={(event) => explain(event.target.value, item.text)}
      >
        {reasons.map(({ value, label }) => (
          <MenuItem key={value} value={value}>
            {label}
          </MenuItem>
        ))}
      </Select>
      {item.reason === 'other' ? (
        <OutlinedInput
          size="small"
          value={item.text}
          placeholder={say.reasonText}
          onChange={(event) => explain('other', event.target.value)}
          slotProps={{ input: { 'aria-label': `${say.reasonText} ${item.code}`, maxLength: 200 } }}
        />
      ) : undefined}
    </InColumn>
  );
}

interface WordsProps {
  readonly words: string;
  readonly isWrong?: boolean;
}

function Words({ words, isWrong = false }: WordsProps): ReactElement {
  return (
    <Typography
      variant="body2"
      sx={{
        display: 'flex',
        gap: 1.5,
        mt: 1,
        color: isWrong ? 'error.main' : 'warning.main',
        fontWeight: 500,
      }}
    >
      <WarningAmber aria-hidden sx={{ fontSize: 18, flex: 'none', mt: '1px' }} />
      {words}
    </Typography>
  );
}

interface ChosenRowProps {
  readonly item: ChosenItem;
  readonly catalogue: Catalogue;
  readonly check: OrderCheck | undefined;
}

function ChosenRow({ item, catalogue, check }: ChosenRowProps): ReactElement {
  const { dispatch, issueOf } = useOrder();
  const panel = item.kind === 'panel' ? catalogue.panels.find(({ code }) => code === item.code) : undefined;
  const name = panel?.name ?? catalogue.tests.find(({ code }) => code === item.code)?.name ?? item.code;
  const warnings = (check?.warnings ?? []).filter(({ code }) => code === item.code);
  const repeated = check?.repeated.find(({ itemCode }) => itemCode === item.code);
  const issue = issueOf(`items.${item.code}`);
  return (
    <Box
      component="li"
      data-order-field={`items.${item.code}`}
      sx={{ py: 2, '& + &': { borderTop: '1px solid', borderColor: 'divider' } }}
    >
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="body2" sx={{ fontWeight: 500 }}>
            {name}
          </Typography>
          <Typography variant="caption" component="p" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {panel === undefined ? item.code : panel.testCodes.join(', ')}
          </Typography>
        </Box>
        <IconButton
          size="small"
          aria-label={say.remove(item.code)}
          onClick={() => dispatch({ type: 'remove', code: item.code })}
        >
          <Close fontSize="small" />
        </IconButton>
      </Box>
      {warnings.map(({ message }) => (
        <Words key={message} words={message} />
      ))}
      {repeated === undefined ? undefined : <ReorderQuestion item={item} repeated={repeated} />}
      {issue === undefined ? undefined : <Words words={issue} isWrong />}
    </Box>
  );
}

interface ChosenListProps {
  readonly catalogue: Catalogue;
  readonly check: OrderCheck | undefined;
}

/** What will be ordered, with everything that is odd about each of it. */
export function ChosenList({ catalogue, check }: ChosenListProps): ReactElement {
  const { form } = useOrder();
  const { items } = form;
  const general = (check?.warnings ?? []).filter(({ code }) => code === null);
  return (
    <OrderCard
      title={texts.cards.chosen}
      end={
        items.length === 0 ? undefined : (
          <Typography variant="body2" color="textSecondary">
            {say.count(items.length, testsOfOrder(items, catalogue).length)}
          </Typography>
        )
      }
    >
      {items.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {say.empty}
        </Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {items.map((item) => (
            <ChosenRow key={item.code} item={item} catalogue={catalogue} check={check} />
          ))}
        </Box>
      )}
      {items.length > 0 && general.map(({ message }) => <Words key={message} words={message} />)}
    </OrderCard>
  );
}
