/** Scripts in the page itself; the policy allows each by its hash. Only `entry.server.tsx` imports them: no bundle has them. */

/** Before the first paint: a stored `dark` gives dark; storage may be forbidden. */
const applyStoredTheme = `try{if(localStorage.getItem('theme')==='dark')document.documentElement.dataset.theme='dark'}catch{}`;

/** Before the landing page's first paint, once a session: the splash. Any key ends it. */
const startSplash = `try{if(location.pathname==='/'&&!sessionStorage.getItem('splash')){sessionStorage.setItem('splash','seen');var d=document.documentElement;d.dataset.splash='';['keydown','pointerdown'].forEach(function(e){addEventListener(e,function(){delete d.dataset.splash},{once:true,capture:true})})}}catch{}`;

/** Keeps forms that are sent offline before the application starts; see `native-forms.ts`. */
const keepForms = `onsubmit=function(e){e.defaultPrevented||navigator.onLine||(e.preventDefault(),alert('You are offline. What you typed is still here: please send it again later.'))};`;

/**
 * Counts the page that the browser has loaded, once it is loaded and once it is shown: a page that was
 * made ahead may never be. It tells the path and the referring host, and asks nothing.
 */
const countFirst = `(function(){
window.seen=location.pathname;
function send(){navigator.sendBeacon('/seen',new URLSearchParams({p:seen,r:document.referrer.split('/')[2]||''}))}
function shown(){document.prerendering?document.addEventListener('prerenderingchange',send,{once:true}):send()}
document.readyState==='complete'?shown():addEventListener('load',shown)})()`;

/**
 * Starts the application after the page has loaded and the browser has nothing to do, so that no script competes with
 * what a visitor came to see. Until then links and forms are the browser's own.
 *
 * Remix's scripts lie in a template (`deferred-scripts.tsx`). The one without a type prepares the page's data and runs
 * at once; the module runs later.
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
  countFirst,
  start,
};
