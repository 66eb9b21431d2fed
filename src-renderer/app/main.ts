/** The window's start. */
import { createPinia } from 'pinia';
import { createApp } from 'vue';
import App from './App.vue';
import './fonts.css';
import './tokens.css';
import './base.css';

createApp(App).use(createPinia()).mount('#app');
