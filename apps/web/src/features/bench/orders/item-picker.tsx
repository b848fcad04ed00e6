import { InColumn, InRow } from '@senlab/ui';
import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useMemo, type ReactElement } from 'react';
import type { Catalogue } from '../../../parts/catalogue/lab-catalogue.ts';
import { panelGroups, type PanelGroup } from './order-items.ts';
import { OrderCard } from './order-card.tsx';
import { useOrder } from './order-form.ts';
import { QuickField } from './quick-field.tsx';
import { texts } from './texts.ts';

interface GroupRowProps {
  readonly group: PanelGroup;
  readonly chosen: ReadonlySet<string>;
  readonly onToggle: (code: string, isOn: boolean) => void;
}

function GroupRow({ group, chosen, onToggle }: GroupRowProps): ReactElement {
  return (
    <Box
      component="section"
      aria-label={group.name}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '152px minmax(0, 1fr)' },
        columnGap: 3,
        rowGap: 1,
        alignItems: 'start',
      }}
    >
      {/* Not by the baseline: the sign of a chosen panel has one of its own and would push the name down. */}
      <Typography variant="body2" color="textSecondary" sx={{ pt: { sm: '5px' } }}>
        {group.name}
      </Typography>
      <InRow align="stretch" gap={1.5}>
        {group.panels.map(({ code, name }) => {
          const isOn = chosen.has(code);
          return (
            <Chip
              key={code}
              clickable
              label={name}
              title={code}
              variant={isOn ? 'filled' : 'outlined'}
              color={isOn ? 'primary' : 'default'}
              icon={isOn ? <Check /> : undefined}
              aria-pressed={isOn}
              onClick={() => onToggle(code, isOn)}
              sx={{ maxWidth: '100%' }}
            />
          );
        })}
      </InRow>
    </Box>
  );
}

/** One field for those who know the codes, chips for everybody else. */
export function ItemPicker(props: { readonly catalogue: Catalogue }): ReactElement {
  const { catalogue } = props;
  const { form, dispatch, issueOf } = useOrder();
  const groups = useMemo(() => panelGroups(catalogue), [catalogue]);
  const chosen = new Set(form.items.map(({ code }) => code));
  const issue = issueOf('items');
  return (
    <OrderCard title={texts.cards.tests}>
      <QuickField
        catalogue={catalogue}
        note={form.note}
        onPick={(item) => dispatch({ type: 'add', item, catalogue })}
      />
      {issue === undefined ? undefined : (
        <Typography variant="caption" component="p" color="error">
          {issue}
        </Typography>
      )}
      <InColumn as="section" gap={2} aria-label={texts.picker.groups} sx={{ mt: 2 }}>
        {groups.map((group) => (
          <GroupRow
            key={group.name}
            group={group}
            chosen={chosen}
            onToggle={(code, isOn) =>
              dispatch(
                isOn ? { type: 'remove', code } : { type: 'add', item: { kind: 'panel', code }, catalogue },
              )
            }
          />
        ))}
      </InColumn>
    </OrderCard>
  );
}
