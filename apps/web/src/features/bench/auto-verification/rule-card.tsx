import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { refusalTexts } from '@senlab/contract';
import { mayTestBeAutoVerified } from '@senlab/domain';
import { useId, useState, type ReactElement } from 'react';
import { RuleActions } from './rule-actions.tsx';
import type { RuleGroup } from './rule-groups.ts';
import { ruledTest } from './rule-draft.ts';
import { RuleHistory } from './rule-history.tsx';
import type { RuleNames } from './rule-names.ts';
import { RuleVersion } from './rule-version.tsx';
import { texts } from './texts.ts';

interface RuleCardProps {
  readonly group: RuleGroup;
  readonly names: RuleNames;
  readonly refresh: () => Promise<void>;
  readonly onChange: ((testCode: string) => void) | undefined;
}

interface HeadProps {
  readonly group: RuleGroup;
  readonly isOpen: boolean;
  readonly historyId: string;
  readonly onToggle: () => void;
}

function Head({ group, isOpen, historyId, onToggle }: HeadProps): ReactElement {
  const { name, testCode } = group;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1, alignItems: 'center' }}>
      <Typography component="h2" sx={{ flex: 1, minWidth: 0, fontSize: '1rem', fontWeight: 600 }}>
        {name}
        {name !== testCode && (
          <Box
            component="span"
            sx={{ ml: 2, color: 'text.secondary', fontSize: '0.8125rem', fontWeight: 400 }}
          >
            {testCode}
          </Box>
        )}
      </Typography>
      <Button
        size="small"
        data-rule-head={testCode}
        aria-expanded={isOpen}
        aria-controls={historyId}
        aria-label={texts.history(name)}
        endIcon={<ExpandMore sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />}
        onClick={onToggle}
      >
        {texts.historyShort}
      </Button>
    </Box>
  );
}

/** What one test's results go by: the version in force, what waits, and what was before. */
export function RuleCard({ group, names, refresh, onChange }: RuleCardProps): ReactElement {
  const { active, proposed, name, testCode } = group;
  const historyId = useId();
  const [isOpen, setOpen] = useState(false);
  const test = names.testOf(testCode);
  const isIdle = active?.isOn === true && test !== undefined && !mayTestBeAutoVerified(ruledTest(test));
  const shown = active === undefined ? proposed : [active, ...proposed];
  const stamp = shown.map(({ _id, rowVersion }) => `${_id} ${String(rowVersion)}`).join(',');
  const change = onChange && (() => onChange(testCode));
  return (
    <Box
      component="li"
      data-rules={testCode}
      sx={{
        display: 'grid',
        gap: 3,
        px: 4,
        py: 3,
        bgcolor: 'background.paper',
        '& + &': { borderTop: '1px solid', borderColor: 'divider' },
      }}
    >
      <Head {...{ group, isOpen, historyId }} onToggle={() => setOpen(!isOpen)} />
      {active === undefined && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {texts.noActive}
        </Typography>
      )}
      {isIdle && <Typography variant="body2">{refusalTexts['auto-rule-test-excluded']}</Typography>}
      {shown.map((rule) => (
        <RuleVersion key={rule._id} rule={rule}>
          <RuleActions {...{ rule, name, refresh }} onChange={change} />
        </RuleVersion>
      ))}
      <Box id={historyId} hidden={!isOpen}>
        {isOpen && <RuleHistory {...{ testCode, name, stamp }} />}
      </Box>
    </Box>
  );
}
