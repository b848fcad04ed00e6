import type { ReactElement } from 'react';
import { layoutChoices, type AppSettings, type LayoutConfig } from '../../settings/settings-model.ts';
import type { ConfigPatch } from '../../settings/settings-values.ts';
import { changeSettings, useOwnSettings } from '../../settings/settings-store.ts';
import { ChoiceRow, SwitchRow } from './panel-rows.tsx';
import { texts } from './texts.ts';

const { layout: words } = texts;

function change(config: ConfigPatch): void {
  changeSettings({ layout: { config } });
}

function PageChoices({ style, config }: AppSettings['layout']): ReactElement {
  const { modes, scrolls } = layoutChoices[style];
  return (
    <>
      <ChoiceRow<LayoutConfig['mode']>
        label={words.mode}
        value={config.mode}
        choices={modes}
        labels={words.modes}
        onChange={(mode) => change({ mode })}
      />
      {scrolls.length > 1 && (
        <ChoiceRow<LayoutConfig['scroll']>
          label={words.scroll}
          value={config.scroll}
          choices={scrolls}
          labels={words.scrolls}
          onChange={(scroll) => change({ scroll })}
        />
      )}
    </>
  );
}

function MenuChoices({ style, config }: AppSettings['layout']): ReactElement {
  const { display, folded, position } = config.navbar;
  const hasColumn = layoutChoices[style].hasMenuColumn && display;
  return (
    <>
      <SwitchRow
        label={words.navbar.display}
        isOn={display}
        onChange={(isOn) => change({ navbar: { display: isOn } })}
      />
      {hasColumn && (
        <>
          <SwitchRow
            label={words.navbar.folded}
            isOn={folded}
            onChange={(isOn) => change({ navbar: { folded: isOn } })}
          />
          <ChoiceRow
            label={words.navbar.position}
            value={position}
            choices={['left', 'right']}
            labels={words.navbar.positions}
            onChange={(side) => change({ navbar: { position: side } })}
          />
        </>
      )}
    </>
  );
}

function ToolbarChoices({ style, config }: AppSettings['layout']): ReactElement {
  const { toolbar, navbar } = config;
  const { toolbar: said } = words;
  const { hasMenuColumn } = layoutChoices[style];
  return (
    <>
      {navbar.display && (
        <ChoiceRow
          label={said.position}
          value={toolbar.position}
          choices={['above', 'below']}
          labels={hasMenuColumn ? said.positionsByColumn : said.positionsByMenu}
          onChange={(position) => change({ toolbar: { position } })}
        />
      )}
      <ChoiceRow
        label={said.style}
        value={toolbar.style}
        choices={['fixed', 'static']}
        labels={words.barStyles}
        onChange={(kind) => change({ toolbar: { style: kind } })}
      />
    </>
  );
}

function FooterChoices({ style, config }: AppSettings['layout']): ReactElement {
  const { footer } = config;
  const hasPosition =
    layoutChoices[style].hasFooterPosition && config.navbar.display && footer.style === 'fixed';
  return (
    <>
      <SwitchRow
        label={words.footer.display}
        isOn={footer.display}
        onChange={(isOn) => change({ footer: { display: isOn } })}
      />
      {footer.display && (
        <ChoiceRow
          label={words.footer.style}
          value={footer.style}
          choices={['fixed', 'static']}
          labels={words.barStyles}
          onChange={(kind) => change({ footer: { style: kind } })}
        />
      )}
      {footer.display && hasPosition && (
        <ChoiceRow
          label={words.footer.position}
          value={footer.position}
          choices={['below', 'above']}
          labels={words.footer.positions}
          onChange={(position) => change({ footer: { position } })}
        />
      )}
    </>
  );
}

/** What can be chosen in the layout in use, and only what makes a difference there. */
export function LayoutForm(): ReactElement {
  const { layout } = useOwnSettings();
  const { leftSidePanel, rightSidePanel } = layout.config;
  return (
    <>
      <PageChoices {...layout} />
      <MenuChoices {...layout} />
      <ToolbarChoices {...layout} />
      <FooterChoices {...layout} />
      {layoutChoices[layout.style].hasShortcutStrip && (
        <SwitchRow
          label={words.leftSidePanel}
          isOn={leftSidePanel.display}
          onChange={(display) => change({ leftSidePanel: { display } })}
        />
      )}
      <SwitchRow
        label={words.rightSidePanel}
        isOn={rightSidePanel.display}
        onChange={(display) => change({ rightSidePanel: { display } })}
      />
    </>
  );
}
