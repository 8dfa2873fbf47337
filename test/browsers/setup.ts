import serveSites from '../support/shared-sites.js';
import { installEngines } from './engines/index.js';

/** Before all specs: the engines are there, and the sites that several files read. */
export default function setUp(...args: Parameters<typeof serveSites>): ReturnType<typeof serveSites> {
  installEngines();
  return serveSites(...args);
}
