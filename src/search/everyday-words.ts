import { wordLines } from './region-words.js';

/** What readers of Chinese say when they tell what they want to do, each with the words that documentation has for it. Of two words that are as common in documentation none is here: either would find too much. */
const LINES = `
拿到 获取|取到 获取|得到 获取|获得 获取|取得 获取|读出 读取|读到 读取|取出 读取|写到 写入|写进 写入|存到 保存|存下来 保存|删掉 删除|清空 清除|清理 清除 删除|去掉 移除|去除 移除|换成 替换|换掉 替换|更换 替换|加上 添加|增加 添加|加入 添加|改名 重命名|挪到 移动|拷贝 复制|拖进 拖放|拖入 拖放
弹出 显示|弹框 对话框|弹窗 对话框|画面 界面|声音 音频|网址 链接|硬盘 磁盘|文件夹 目录|电脑 系统|断网 离线|夜间模式 深色|暗黑模式 深色|黑暗模式 深色|暗色 深色|开启 打开 启用|关掉 关闭|关上 关闭|禁掉 禁用|屏蔽 禁用|停掉 停止|杀掉 结束|干掉 结束|重开 重新打开|跑起来 运行|装上 安装|装好 安装|卸掉 卸载|打进 打包|设成 设置|设为 设置
提醒 通知|推送 发送|推给 发送|发给 发送|传给 传递|传到 传递|传过来 传递|收到 接收|询问 确认|问用户 确认|检测 检查|判断 检查|假装 模拟|引入 导入|内嵌 嵌入|接入 集成|防止 阻止|区别 差异|不同 差异|对比 比较|好处 优点|坏处 缺点|例子 示例|案例 示例|样例 示例|范例 示例|教程 指南
报错 错误|出错 错误|闪退 崩溃|崩掉 崩溃|不生效 没有生效|没反应 不起作用|没用 不起作用|失效 不起作用|无效 不起作用|不管用 不起作用|打不开 无法打开|启动不了 无法启动|用不了 无法使用|连不上 无法连接|装不上 安装失败|编译不过 编译失败|没了 丢失|看不到 不显示|很卡 卡顿|加快 加速|变小 减小|登陆 登录`;

/** The words of documentation by the word that readers type. */
export const EVERYDAY_WORDS = wordLines(LINES);
