import ArrowBack from '@mui/icons-material/ArrowBack';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { InColumn, InRow, PagePart } from '@senlab/ui';
import { useState, type ReactElement } from 'react';
import { Link, useNavigate } from 'react-router';
import { useAnswer } from '../../../api/use-answer.ts';
import { Shown } from '../../../lists/shown.tsx';
import {
  karyotypeAddress,
  karyotypesAddress,
  loadWaiting,
  type WaitingKaryotype,
} from './karyotype-calls.ts';
import { RegisterForm } from './register-form.tsx';
import { texts } from './texts.ts';
import { ItemFacts, itemKey, WaitingItems } from './waiting-items.tsx';

const say = texts.register;
/** A tube that is received, and a record that somebody else opens. */
const topics = ['karyotypes', 'lab_records'] as const;
const gatherMs = 2_000;

function Chosen(props: { readonly item: WaitingKaryotype; readonly onOther: () => void }): ReactElement {
  return (
    <PagePart
      title={say.chosen}
      action={
        <Button color="inherit" variant="outlined" size="small" onClick={props.onOther}>
          {say.other}
        </Button>
      }
    >
      <ItemFacts item={props.item} />
    </PagePart>
  );
}

function Items({ onChoose }: { readonly onChoose: (item: WaitingKaryotype) => void }): ReactElement {
  const asked = useAnswer(loadWaiting, { topics, gatherMs });
  return (
    <Shown asked={asked} words={{ missing: say.refused, failed: say.failed, stale: say.stale }}>
      {(items) => <WaitingItems items={items} onChoose={onChoose} />}
    </Shown>
  );
}

/** A record for an ordered test whose tube is here: which one, then what its request form says. */
export function RegisterKaryotypePage(): ReactElement {
  const [item, setItem] = useState<WaitingKaryotype>();
  const navigate = useNavigate();
  return (
    <InColumn gap={4}>
      <InRow as="header" gap={2}>
        <IconButton component={Link} to={karyotypesAddress} aria-label={say.back}>
          <ArrowBack />
        </IconButton>
        <Typography variant="h1">{say.title}</Typography>
      </InRow>
      {item === undefined ? (
        <Items onChoose={setItem} />
      ) : (
        <>
          <Chosen item={item} onOther={() => setItem(undefined)} />
          <RegisterForm
            key={itemKey(item)}
            item={item}
            onRegistered={({ _id }) => void navigate(karyotypeAddress(_id), { replace: true })}
          />
        </>
      )}
    </InColumn>
  );
}
