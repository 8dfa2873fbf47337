export { BundleFailed, bundleExtension, type ExtensionCode } from './bundle.js';
export { type Call, callExtension, callExtensionNow, ExtensionThrew, markRunning } from './calls.js';
export type {
  About,
  Fence,
  FenceOutput,
  Finding,
  FinishedPage,
  HtmlNode,
  PageContext,
  PageMoments,
  Plugins,
  Replacement,
  When,
} from './contract.js';
export { type AskedPage, ownFinding, throwProblem } from './findings.js';
export { EXTENSIONS_FOLDER, pruneModules, throwPlace } from './module.js';
export {
  type ExtensionEntry,
  type FirstOpening,
  type LoadedExtension,
  loadExtension,
  type OpenExtension,
  openExtension,
  WrongOptions,
  WrongShape,
  whenOf,
} from './open.js';
export type { Reads } from './reads.js';
export { isFor, type Subject } from './scope.js';
export { readHeadTags, type ShapeFault } from './shape.js';
