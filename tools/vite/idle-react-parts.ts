import { never, nothing } from './never.ts';

const fragmentMethods = [
  ...['addEventListener', 'removeEventListener', 'dispatchEvent', 'focus', 'focusLast', 'blur', 'observeUsing'],
  ...['unobserveUsing', 'getClientRects', 'getRootNode', 'compareDocumentPosition', 'scrollIntoView'],
].map((name) => `FragmentInstance.prototype.${name}`);

/** Functions of React with the bodies that they need here. */
export const idleReactFunctions: Readonly<Record<string, string>> = {
  // <ViewTransition>: the router's links ask the browser for transitions themselves. These look for it in every page.
  ...nothing('commitEnterViewTransitions', 'commitExitViewTransitions', 'commitNestedViewTransitions'),
  ...nothing('restoreEnterOrExitViewTransitions', 'restoreNestedViewTransitions', 'measureNestedViewTransitions'),
  ...nothing('trackEnterViewTransitions', 'commitAppearingPairViewTransitions'),
  ...never('startViewTransition', 'commitAfterMutationEffectsOnFiber', 'applyViewTransitionToHostInstances'),
  // <Activity> and <SuspenseList>.
  ...never(
    'updateActivityComponent',
    'updateSuspenseListComponent',
    'initSuspenseListRenderState',
    'cutOffTailIfNeeded',
  ),
  // References to fragments.
  ...never(...fragmentMethods),
  // Forms whose action is a function. The first is told of every form that a script takes over, to say that it is under way.
  ...nothing('startHostTransition'),
  ...never('mountActionState', 'updateActionStateImpl', 'rerenderActionState'),
  ...never('runActionStateAction', 'dispatchActionState', 'ensureFormComponentIsStateful'),
  // preload() and its like, which only the server calls.
  ...never('preconnectAs', 'preload', 'preloadModule', 'preinitScript', 'preinitStyle', 'preinitModuleScript'),
  // Elements of one's own.
  ...never('setPropOnCustomElement'),
  // What a component stood in when it failed, for reports that nobody gets.
  getStackByFiberInDevAndProd: "return ''",
};
