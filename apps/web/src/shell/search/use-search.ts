import { useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useNavigation } from '../navigation/use-navigation.ts';
import { searchablePages, type SearchablePage } from './searchable-pages.ts';
import { useFoundInHospital, type SearchSection } from './found-in-hospital.ts';
import { suggestionsFor } from './suggestions.ts';
import { texts } from './texts.ts';

export interface Search {
  readonly query: string;
  readonly setQuery: (query: string) => void;
  /** Screens first, so that nothing moves under the finger when the answers of the server come. */
  readonly sections: readonly SearchSection[];
  /** The pages of all sections, one after another. */
  readonly suggestions: readonly SearchablePage[];
  readonly isAsking: boolean;
  /** Index of the suggestion that Enter opens. */
  readonly active: number;
  readonly setActive: (index: number) => void;
  readonly step: (by: 1 | -1) => void;
  readonly choose: (page: SearchablePage | undefined) => void;
  readonly clear: () => void;
}

function useOpenPage(): (page: SearchablePage) => void {
  const navigate = useNavigate();
  return useCallback(
    (page) => {
      if (page.target === undefined || page.target === '_self') void navigate(page.url);
      else window.open(page.url, page.target, 'noopener');
    },
    [navigate],
  );
}

/** What is searched for and what was found: screens by their names, and whom and what the hospital knows by it; the first hit is always the one that Enter opens. */
export function useSearch(onLeave: () => void): Search {
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const open = useOpenPage();
  const navigation = useNavigation();
  const pages = useMemo(() => searchablePages(navigation), [navigation]);
  const screens = useMemo(() => suggestionsFor(query, pages), [query, pages]);
  const { sections: found, isAsking } = useFoundInHospital(query);
  const own = { title: texts.sections.screens, pages: screens };
  const sections = screens.length === 0 ? found : [own, ...found];
  const suggestions = sections.flatMap((section) => section.pages);
  const change = useCallback((next: string) => {
    setQuery(next);
    setActive(0);
  }, []);
  const clear = useCallback(() => {
    change('');
    onLeave();
  }, [change, onLeave]);
  return {
    query,
    setQuery: change,
    sections,
    suggestions,
    isAsking,
    active,
    setActive,
    step: (by) => setActive((active + by + suggestions.length) % Math.max(suggestions.length, 1)),
    choose: (page) => {
      if (page === undefined) return;
      clear();
      open(page);
    },
    clear,
  };
}
