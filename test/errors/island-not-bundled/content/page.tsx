import { Island } from 'docsgen/theme/components/Island';

export default function Page() {
  return <Island name="Missing" when="load" component={() => <p>Text.</p>} props={{}} />;
}
