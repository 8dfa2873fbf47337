import { Tabs } from 'docsgen/theme/components/Tabs.jsx';
import { Terminal } from 'docsgen/theme/components/Terminal.jsx';

interface Tool {
  readonly value: string;
  readonly label: string;
  readonly language: 'bash' | 'powershell';
  readonly commands: readonly string[];
}

/** Each asks create-tauri-app (4.x) for Tauri 1; without the option it would make a project of the current major version. */
const TOOLS: readonly Tool[] = [
  {
    value: 'bash',
    label: 'Bash',
    language: 'bash',
    commands: ['sh <(curl https://create.tauri.app/sh) --tauri-version 1'],
  },
  {
    value: 'powershell',
    label: 'PowerShell',
    language: 'powershell',
    commands: ['$env:CTA_ARGS="--tauri-version 1"; irm https://create.tauri.app/ps | iex'],
  },
  {
    value: 'cargo',
    label: 'Cargo',
    language: 'bash',
    commands: ['cargo install create-tauri-app --locked', 'cargo create-tauri-app --tauri-version 1'],
  },
  { value: 'npm', label: 'npm', language: 'bash', commands: ['npm create tauri-app@latest -- --tauri-version 1'] },
  { value: 'yarn', label: 'Yarn', language: 'bash', commands: ['yarn create tauri-app --tauri-version 1'] },
  { value: 'pnpm', label: 'pnpm', language: 'bash', commands: ['pnpm create tauri-app --tauri-version 1'] },
  { value: 'bun', label: 'bun', language: 'bash', commands: ['bunx create-tauri-app --tauri-version 1'] },
];

/** Tabs with the command that creates a Tauri 1.x project, for seven tools. */
export function CreateApp() {
  const tabs = TOOLS.map(({ value, label, language, commands }) => ({
    value,
    label,
    content: <Terminal language={language} commands={commands} />,
  }));
  return <Tabs group="package-manager" tabs={tabs} />;
}
