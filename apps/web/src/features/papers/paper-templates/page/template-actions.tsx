import { confirm, showMessage, InColumn, InRow } from '@senlab/ui';
import { useState, type ReactElement } from 'react';
import {
  decideTemplate,
  type DecidingCommand,
  type TemplateRow,
  createDraft,
  type Template,
  templateAddresses,
  type TemplateVersion,
} from '../template-calls.ts';
import { texts } from '../texts.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Link } from 'react-router';
import { useMay } from '../../../../session/use-may.ts';
import { editorQuery } from '../template-parts.tsx';

export interface Deciding {
  readonly isBusy: boolean;
  /** Empty: none. */
  readonly problem: string;
  readonly decide: (command: DecidingCommand) => Promise<void>;
}

const say = texts.page;

function useDeciding(row: TemplateRow, refresh: () => Promise<void>): Deciding {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const decide = async (command: DecidingCommand): Promise<void> => {
    const isEnd = command === 'discard' || command === 'retire';
    const question = { ...say.confirms[command], agree: say[command] };
    if (!(await confirm({ ...question, tone: isEnd ? 'danger' : 'normal' }))) return;
    setBusy(true);
    const answer = await decideTemplate(command, row);
    // Also after a refusal: the reason may be that the screen is old.
    await refresh();
    setBusy(false);
    setProblem('problem' in answer ? answer.problem : '');
    if ('saved' in answer) showMessage(say.said[command], 'success');
  };
  return { isBusy, problem, decide };
}

interface DraftButtonsProps {
  readonly template: Template;
  /** The version that is looked at. */
  readonly shown: TemplateRow;
  readonly onMade: (row: TemplateRow) => void;
}

type Source = Pick<Parameters<typeof createDraft>[0], 'source' | 'version'>;

/** Where the next version begins. Not shown while a draft waits: there is one at a time. */
export function DraftButtons({ template, shown, onMade }: DraftButtonsProps): ReactElement {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const begin = async (source: Source): Promise<void> => {
    setBusy(true);
    const answer = await createDraft({ code: template.code, ...source });
    setBusy(false);
    if ('saved' in answer) onMade(answer.saved.template);
    else setProblem(answer.problem);
  };
  const hasActive = template.versions.some(({ status }) => status === 'active');
  return (
    <InColumn gap={2}>
      {problem !== '' && <Alert severity="error">{problem}</Alert>}
      <InRow align="stretch" gap={2}>
        {hasActive && (
          <Button variant="contained" disabled={isBusy} onClick={() => void begin({ source: 'active' })}>
            {say.newDraft}
          </Button>
        )}
        {shown.status === 'retired' && (
          <Button
            variant="outlined"
            disabled={isBusy}
            onClick={() => void begin({ source: 'version', version: shown.version })}
          >
            {say.copy(shown.version)}
          </Button>
        )}
        {template.isShipped && (
          <Button variant="outlined" disabled={isBusy} onClick={() => void begin({ source: 'shipped' })}>
            {say.fromShipped}
          </Button>
        )}
      </InRow>
    </InColumn>
  );
}

interface Ways {
  readonly may: (command: DecidingCommand | 'edit') => boolean;
  readonly hint: string | undefined;
}

/** A button that would only be refused is not shown; why it is not there is said. */
function useWays({ template, problems, isOwnEdit }: TemplateVersion): Ways {
  const mayWrite = useMay('settings.write');
  const mayApprove = useMay('catalogue.approve');
  const isDraft = template.status === 'draft';
  const isApproved = template.approvedTime !== null;
  const isSound = problems.length === 0;
  const may = (command: DecidingCommand | 'edit'): boolean => {
    switch (command) {
      case 'edit':
      case 'discard':
        return isDraft && mayWrite;
      case 'approve':
        return isDraft && mayApprove && !isOwnEdit && !isApproved && isSound;
      case 'activate':
        return isDraft && mayWrite && isApproved && isSound;
      case 'retire':
        return template.status === 'active' && template.variantOf !== null && mayWrite;
    }
  };
  const isWaiting = isDraft && isSound && !isApproved;
  const hint = isWaiting ? (isOwnEdit ? say.own : mayApprove ? undefined : say.notApproved) : undefined;
  return { may, hint };
}

function Faults({ problems }: Pick<TemplateVersion, 'problems'>): ReactElement | null {
  if (problems.length === 0) return null;
  return (
    <Alert severity="warning">
      {say.faulty}
      <Box component="ul" sx={{ m: 0, pl: 4 }}>
        {problems.map(({ code, field, element, text }) => (
          <li key={`${code} ${String(field)} ${String(element)}`}>{text}</li>
        ))}
      </Box>
    </Alert>
  );
}

interface TemplateActionsProps {
  readonly shown: TemplateVersion;
  readonly refresh: () => Promise<void>;
}

const decisions: readonly (readonly [DecidingCommand, 'contained' | 'outlined'])[] = [
  ['approve', 'contained'],
  ['activate', 'contained'],
  ['discard', 'outlined'],
  ['retire', 'outlined'],
];

/** What the person can do with the version that is shown. */
export function TemplateActions({ shown, refresh }: TemplateActionsProps): ReactElement {
  const { template, problems } = shown;
  const { may, hint } = useWays(shown);
  const { isBusy, problem, decide } = useDeciding(template, refresh);
  const isWide = useMediaQuery(editorQuery);
  return (
    <InColumn gap={2}>
      {template.status === 'draft' && <Faults problems={problems} />}
      {hint !== undefined && <Alert severity="info">{hint}</Alert>}
      {may('edit') && !isWide && <Alert severity="info">{say.phone}</Alert>}
      {problem !== '' && <Alert severity="error">{problem}</Alert>}
      <InRow align="stretch" gap={2}>
        {may('edit') && isWide && (
          <Button
            variant={may('activate') ? 'outlined' : 'contained'}
            component={Link}
            to={templateAddresses.editor(template.code, template.version)}
          >
            {say.edit}
          </Button>
        )}
        {decisions
          .filter(([command]) => may(command))
          .map(([command, variant]) => (
            <Button
              key={command}
              variant={variant}
              color={variant === 'outlined' ? 'error' : 'primary'}
              disabled={isBusy}
              onClick={() => void decide(command)}
            >
              {say[command]}
            </Button>
          ))}
      </InRow>
    </InColumn>
  );
}
