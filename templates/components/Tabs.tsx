import type { ReactNode } from 'react';

export interface Tab {
  readonly value: string;
  readonly label: string;
  readonly content: ReactNode;
}

interface TabsProps {
  /** Groups with the same name show the same value; null for independent tabs. */
  readonly group: string | null;
  readonly tabs: readonly Tab[];
}

/** Sections that `behaviours/tabs.ts` turns into tabs, with the same markup as `::::tabs` in Markdown. */
export function Tabs({ group, tabs }: TabsProps) {
  return (
    <div className="tabs" data-tabs="" data-group={group ?? undefined}>
      {tabs.map((tab) => (
        <div className="tab" key={tab.value} data-value={tab.value} data-label={tab.label}>
          <p className="tab-title">{tab.label}</p>
          {tab.content}
        </div>
      ))}
    </div>
  );
}
