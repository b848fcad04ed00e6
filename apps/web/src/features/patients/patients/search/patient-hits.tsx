/* oxlint-disable jsx-a11y/prefer-tag-over-role -- A <select> cannot stand under a field that keeps the focus. */
import PersonAdd from '@mui/icons-material/PersonAddAlt';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Empty, ErrorState, Loading, InRow } from '@senlab/ui';
import { useEffect, useMemo, useRef, type ReactElement } from 'react';
import { texts } from '../texts.ts';
import { lookAlikeIds, PatientHitRow } from './patient-hit-row.tsx';
import type { PatientHit, PatientSearchState } from './use-patient-search.ts';

interface PatientHitsProps {
  readonly idPrefix: string;
  readonly search: PatientSearchState;
  readonly active: number;
  readonly onPick: (hit: PatientHit) => void;
  readonly onRegister: (() => void) | undefined;
}

const say = texts.search;

function RegisterButton(props: { readonly onClick: () => void; readonly isMain?: boolean }): ReactElement {
  return (
    <Button
      variant={props.isMain === true ? 'contained' : 'outlined'}
      startIcon={<PersonAdd />}
      onClick={props.onClick}
    >
      {say.register}
    </Button>
  );
}

interface HitOptionProps {
  readonly id: string;
  readonly hit: PatientHit;
  readonly isActive: boolean;
  readonly isLookAlike: boolean;
  readonly onPick: (hit: PatientHit) => void;
}

function HitOption({ id, hit, isActive, isLookAlike, onPick }: HitOptionProps): ReactElement {
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <Box
      component="li"
      ref={row}
      id={id}
      role="option"
      aria-selected={isActive}
      // The box keeps the focus, so that the next letter still goes into it.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onPick(hit)}
      sx={{
        px: 4,
        py: 2.5,
        cursor: 'pointer',
        borderLeft: '4px solid transparent',
        '& + &': { borderTop: '1px solid', borderTopColor: 'divider' },
        '&:hover': { bgcolor: 'action.hover' },
        '&[aria-selected=true]': { bgcolor: 'action.selected', borderLeftColor: 'primary.main' },
      }}
    >
      <PatientHitRow hit={hit} isLookAlike={isLookAlike} />
    </Box>
  );
}

function Found(props: PatientHitsProps & { readonly hits: readonly PatientHit[] }): ReactElement {
  const { hits, idPrefix, active, onPick } = props;
  const twins = useMemo(() => lookAlikeIds(hits), [hits]);
  return (
    <Box
      component="ul"
      id={`${idPrefix}-list`}
      role="listbox"
      aria-label={say.list}
      aria-busy={props.search.answer === undefined}
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: '10px',
        bgcolor: 'background.paper',
        overflow: 'hidden',
      }}
    >
      {hits.map((hit, index) => (
        <HitOption
          key={hit._id}
          id={`${idPrefix}-hit-${String(index)}`}
          hit={hit}
          isActive={index === active}
          isLookAlike={twins.has(hit._id)}
          onPick={onPick}
        />
      ))}
    </Box>
  );
}

function Below(props: PatientHitsProps & { readonly count: number }): ReactElement | null {
  const { search, count, onRegister } = props;
  const hasMore = (search.shown?.total ?? 0) > count || search.shown?.isExact === false;
  if (!hasMore && onRegister === undefined) return null;
  return (
    <InRow gap={3}>
      <Typography variant="body2" color="textSecondary" sx={{ flex: 1, minWidth: 200 }}>
        {hasMore ? say.more(count) : say.notThese}
      </Typography>
      {onRegister && <RegisterButton onClick={onRegister} />}
    </InRow>
  );
}

/** What the search brought: people, nobody, or why it could not be asked. */
export function PatientHits(props: PatientHitsProps): ReactElement | null {
  const { search, onRegister } = props;
  const { shown } = search;
  if (search.query?.kind !== 'readings') return null;
  if (shown === undefined) return <Loading text={say.searching} />;
  if (shown.complaint !== undefined) return <ErrorState title={shown.complaint} retry={search.retry} />;
  if (shown.hits.length > 0) {
    return (
      <>
        <Found {...props} hits={shown.hits} />
        <Below {...props} count={shown.hits.length} />
      </>
    );
  }
  if (search.answer === undefined) return <Loading text={say.searching} />;
  return (
    <Empty
      title={say.nothing}
      {...(onRegister && {
        text: say.nothingHint,
        action: <RegisterButton isMain onClick={onRegister} />,
      })}
    />
  );
}
