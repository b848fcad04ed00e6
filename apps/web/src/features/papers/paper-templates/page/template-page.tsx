import ArrowBack from '@mui/icons-material/ArrowBack';
import { PagePart, InColumn, InRow } from '@senlab/ui';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useCallback, useState, type ReactElement } from 'react';
import { Link, useNavigate } from 'react-router';
import { placesText, ProblemChip, TemplateChip } from '../template-parts.tsx';
import { PreviewPanel, usePreviewSource } from '../preview-panel.tsx';
import { useAnswer } from '../../../../api/use-answer.ts';
import { Shown } from '../../../../lists/shown.tsx';
import {
  templateAddresses,
  loadTemplate,
  loadVersion,
  templateTopics,
  paperName,
  sizeName,
  type PlaceNames,
  type Template,
  type TemplateRow,
  type TemplateVersion,
} from '../template-calls.ts';
import { texts } from '../texts.ts';
import { useMay } from '../../../../session/use-may.ts';
import { DraftButtons, TemplateActions } from './template-actions.tsx';
import { FieldChanges, VersionTable } from './template-versions.tsx';

const say = texts.page;
const grid = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 } as const;

function Facts({ row, names }: { readonly row: TemplateRow; readonly names: PlaceNames }): ReactElement {
  const facts = [
    [say.facts.paper, paperName(row.paper)],
    [say.facts.size, sizeName(row.size)],
    [say.facts.title, row.title],
    [say.facts.places, placesText(row, names)],
    [say.facts.note, row.changeNote],
  ].filter(([, value]) => value !== '');
  return (
    <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: '116px minmax(0, 1fr)', gap: 1, m: 0 }}>
      {facts.map(([label, value]) => (
        <Box key={label} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {label}
          </Box>
          <Box component="dd" sx={{ m: 0 }}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

interface VersionViewProps {
  readonly shown: TemplateVersion;
  readonly template: Template;
  readonly names: PlaceNames;
  readonly refresh: () => Promise<void>;
}

function VersionView({ shown, template, names, refresh }: VersionViewProps): ReactElement {
  const { layout, template: row } = shown;
  const source = usePreviewSource(shown);
  const active = template.versions.find(({ status }) => status === 'active');
  const isOther = active !== undefined && active.version !== row.version;
  return (
    <>
      <PagePart
        title={texts.version(row.version)}
        action={
          <InRow align="stretch" gap={1}>
            <TemplateChip row={row} />
            <ProblemChip count={row.problemCount} />
          </InRow>
        }
      >
        <Facts {...{ row, names }} />
        <TemplateActions {...{ shown, refresh }} />
      </PagePart>
      {isOther && <FieldChanges shown={shown} active={active.version} />}
      {layout !== null && (
        <PagePart title={texts.preview.title}>
          <PreviewPanel source={source} />
        </PagePart>
      )}
    </>
  );
}

interface PageViewProps {
  readonly template: Template;
  readonly names: PlaceNames;
  readonly refresh: () => Promise<void>;
}

/** The draft where there is one, because it waits for somebody; else what is in force. */
function firstShown({ versions }: Template): number {
  const found = (['draft', 'active'] as const)
    .map((state) => versions.find(({ status }) => status === state))
    .find((row) => row !== undefined);
  return (found ?? versions[0])?.version ?? 1;
}

function PageView({ template, names, refresh }: PageViewProps): ReactElement {
  const [chosen, setChosen] = useState<number>();
  const version = chosen ?? firstShown(template);
  const { code, versions } = template;
  const load = useCallback(() => loadVersion(code, version), [code, version]);
  const asked = useAnswer(load, { topics: templateTopics });
  const { refresh: refreshVersion } = asked;
  const mayWrite = useMay('settings.write');
  const navigate = useNavigate();
  const row = versions.find((one) => one.version === version);
  const refreshBoth = useCallback(async () => {
    await Promise.all([refresh(), refreshVersion()]);
  }, [refresh, refreshVersion]);
  const hasDraft = versions.some(({ status }) => status === 'draft');
  return (
    <>
      <InColumn as="header" gap={1}>
        <MuiLink
          component={Link}
          to={templateAddresses.list}
          sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, justifySelf: 'start' }}
        >
          <ArrowBack fontSize="small" /> {say.back}
        </MuiLink>
        <Typography variant="h1">{row?.name ?? code}</Typography>
        <Typography color="textSecondary">
          {[code, template.variantOf === null ? '' : texts.list.variantOf(template.variantOf)]
            .filter((part) => part !== '')
            .join(' · ')}
        </Typography>
      </InColumn>
      {mayWrite && !hasDraft && row !== undefined && (
        <DraftButtons
          {...{ template, shown: row }}
          onMade={(made) => void navigate(templateAddresses.editor(made.code, made.version))}
        />
      )}
      <Shown asked={asked} words={texts}>
        {(shown) => <VersionView {...{ shown, template, names }} refresh={refreshBoth} />}
      </Shown>
      <PagePart title={say.versions}>
        <VersionTable rows={versions} shown={version} onShow={setChosen} />
      </PagePart>
    </>
  );
}

interface TemplatePageProps {
  readonly code: string;
  readonly names: PlaceNames;
}

/** One template: what is in force, what is being drawn, how it looks, and the decision. */
export function TemplatePage({ code, names }: TemplatePageProps): ReactElement {
  const load = useCallback(() => loadTemplate(code), [code]);
  const asked = useAnswer(load, { topics: templateTopics });
  return (
    <Box sx={grid}>
      <Shown asked={asked} words={texts}>
        {(template) => <PageView {...{ template, names }} refresh={asked.refresh} />}
      </Shown>
    </Box>
  );
}
