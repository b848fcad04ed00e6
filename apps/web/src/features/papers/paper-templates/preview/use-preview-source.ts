import { useState } from 'react';
import type { TemplateVersion } from '../template-types.ts';
import type { PreviewSource } from './preview-panel.tsx';

function keyOf({ template: { code, version, lockVersion } }: TemplateVersion): string {
  return `${code}/${String(version)}/${String(lockVersion)}`;
}

function sourceOf({ layout, template }: TemplateVersion): PreviewSource {
  const { paper, size, title, code, variantOf } = template;
  return { paper, size, title, layout, template: variantOf ?? code };
}

/** The same for as long as nothing was saved: a page that asks again must not have the paper drawn again. */
export function usePreviewSource(version: TemplateVersion): PreviewSource {
  const key = keyOf(version);
  const [kept, setKept] = useState(() => ({ key, source: sourceOf(version) }));
  if (kept.key === key) return kept.source;
  const next = { key, source: sourceOf(version) };
  setKept(next);
  return next.source;
}
