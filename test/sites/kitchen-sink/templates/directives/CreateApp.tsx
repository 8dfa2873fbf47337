import { Tabs } from 'docsgen/theme/components/Tabs.jsx';
import { Terminal } from 'docsgen/theme/components/Terminal.jsx';

const COMMANDS = { npm: 'npm create thing@latest', cargo: 'cargo create-thing' };

/** Tabs of commands, as a site's own directive makes them. */
export function CreateApp() {
  const tabs = Object.entries(COMMANDS).map(([value, command]) => ({
    value,
    label: value,
    content: <Terminal language="bash" commands={[command]} />,
  }));
  return <Tabs group="package-manager" tabs={tabs} />;
}
