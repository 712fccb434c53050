/*
 * Inline scripts. The Content Security Policy allows each by its hash. Only `entry.server.tsx` imports this file, so no
 * browser bundle contains it.
 */

/** Applies a stored dark theme before the first paint. Access to storage may throw. */
const applyStoredTheme = `try{if(localStorage.getItem('theme')==='dark')document.documentElement.dataset.theme='dark'}catch{}`;

/** Shows the splash before the landing page's first paint, once per session. Any key or press ends it. */
const startSplash = `try{if(location.pathname==='/'&&!sessionStorage.getItem('splash')){sessionStorage.setItem('splash','seen');var d=document.documentElement;d.dataset.splash='';['keydown','pointerdown'].forEach(function(e){addEventListener(e,function(){delete d.dataset.splash},{once:true,capture:true})})}}catch{}`;

/** Blocks forms that are sent offline before the application starts; see `native-forms.ts`. */
const keepForms = `onsubmit=function(e){e.defaultPrevented||navigator.onLine||(e.preventDefault(),alert(document.documentElement.dataset.offline))};`;

/**
 * Starts the application when the page has loaded and the browser is idle, so that scripts do not compete with content.
 * Until then the browser handles links and forms.
 *
 * Remix's scripts are in a template (`deferred-scripts.tsx`). The script without a type prepares the page's data and runs
 * at once; the modules run later.
 */
const start = `(function(){
var all=[].slice.call(document.getElementById('deferred-scripts').content.querySelectorAll('script'));
function run(modules){all.forEach(function(s){if(!s.type===modules)return;
var n=document.createElement('script');if(s.type)n.type=s.type;n.text=s.text;document.head.appendChild(n);n.remove()})}
function later(){run(true)}
function idle(){window.requestIdleCallback?requestIdleCallback(later,{timeout:2000}):setTimeout(later,1)}
run(false);
document.readyState==='complete'?idle():addEventListener('load',idle)})()`;

export const inlineScripts = {
  first: keepForms + applyStoredTheme + startSplash,
  start,
};
