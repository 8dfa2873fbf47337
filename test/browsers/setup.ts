import serveSites from '../support/shared-sites.js';
import { installEngines } from './engines/index.js';

/** Prepares all specs: installs the engines, and starts the shared sites. */
export default function setUp(...args: Parameters<typeof serveSites>): ReturnType<typeof serveSites> {
  installEngines();
  return serveSites(...args);
}
